/** Whether this is a whole number within bounds, as it is typed. */
export function isWholeNumber(typed: string, min: number, max: number): boolean {
  const number = Number(typed);
  return typed.trim() !== '' && Number.isInteger(number) && number >= min && number <= max;
}
