/** What was made, not sooner than after so long: a result that is there at once looks as if nothing had been done. */
export async function atLeast<Made>(milliseconds: number, making: Promise<Made>): Promise<Made> {
  const [made] = await Promise.all([making, new Promise((resolve) => setTimeout(resolve, milliseconds))]);
  return made;
}
