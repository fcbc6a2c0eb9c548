// breaks: nothing-undeclared
import { jwtVerify } from 'jose'

export const borrowed = jwtVerify
