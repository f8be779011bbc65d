/** The places of the top navigation, in order. The label of each is a message of the shell. */
export const places = [
  { to: '/', label: 'home' },
  { to: '/biblioteca', label: 'library' },
] as const;
