import { expect, test } from 'vitest'
import { plainXml } from './plain-xml.ts'

const samples: [xml: string, plain: string][] = [
  ['<?xml version="1.0"?><a>b</a>', '<a>b</a>'],
  ['<a>b<!-- c -- d -->e<?f g?>h</a>', '<a>beh</a>'],
  ['<a><![CDATA[<b>&c]] ]]>d</a>', '<a>&lt;b>&amp;c]] d</a>'],
  ['<![CDATA[<!--]]>a<![CDATA[-->]]>', '&lt;!--a-->'],
  ['<!-- <![CDATA[ -->a<!-- ]]> -->', 'a'],
  ['<!-->a-->b', 'b'],
  ['a<!-- b', 'a'],
  ['<!DOCTYPE a><a/>', '<!DOCTYPE a><a/>'],
]

test.each(samples)('reads %j as %j', (xml, plain) => {
  expect(plainXml()(xml)).toBe(plain)
})

test.each(samples)('reads %j alike in pieces of every length', (xml, plain) => {
  for (let length = 1; length < xml.length; length += 1) {
    const read = plainXml()
    const pieces = Array.from({ length: Math.ceil(xml.length / length) }, (_, n) =>
      read(xml.slice(n * length, (n + 1) * length)),
    )
    expect(pieces.join('')).toBe(plain)
  }
})
