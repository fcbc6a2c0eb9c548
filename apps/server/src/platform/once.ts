/** What was made for this key before, or else is made now. */
export function once<Key extends object, Made>(kept: WeakMap<Key, Made>, key: Key, make: () => Made): Made {
  const made = kept.get(key) ?? make()
  kept.set(key, made)
  return made
}
