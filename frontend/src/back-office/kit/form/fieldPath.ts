/** A field is named by its path or, where the body is nested deeper than the form, by the end of it. */
export function fieldPath(field: string, values: object): string | undefined {
  const steps = field.replace(/\[(\d+)\]/g, '.$1').split('.');
  return steps
    .map((_, from) => steps.slice(from))
    .find((path) => leadsSomewhere(path, values))
    ?.join('.');
}

function leadsSomewhere(path: readonly string[], values: unknown): boolean {
  const [step, ...rest] = path;
  if (step === undefined) return true;
  if (typeof values !== 'object' || values === null || !(step in values)) return false;
  return leadsSomewhere(rest, (values as Record<string, unknown>)[step]);
}
