/** `123456789` as people write it: `123-456-789`. */
export function displayTin(tin: string): string {
  return tin.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1-$2-$3');
}

/** `40012345A` as people write it: `40-012345-A`. */
export function displayVrn(vrn: string): string {
  return vrn.replace(/^(\d{2})(\d{6})([A-Z])$/, '$1-$2-$3');
}
