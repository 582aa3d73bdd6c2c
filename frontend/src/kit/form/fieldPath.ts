import type { FieldValues, Path } from 'react-hook-form';
import { isRecord } from '../narrow';

/**
 * The path in `values` of a field that the server names, or of the end of its name where the body is nested deeper than
 * the form. An entry of a list of texts belongs to the field of the whole list.
 */
export function fieldPath<Values extends FieldValues>(
  field: string,
  values: Values,
): Path<Values> | undefined {
  const steps = field.replace(/\[(\d+)\]/g, '.$1').split('.');
  for (const [from] of steps.entries()) {
    const path = resolve(steps.slice(from), values);
    if (path) return path.join('.') as Path<Values>;
  }
  return undefined;
}

function resolve(steps: readonly string[], values: unknown): string[] | undefined {
  const [step, ...rest] = steps;
  if (step === undefined) return [];
  if (!isRecord(values)) return undefined;
  if (isListOfTexts(values)) return [];
  if (!(step in values)) return undefined;
  const path = resolve(rest, values[step]);
  return path && [step, ...path];
}

function isListOfTexts(values: object): boolean {
  return Array.isArray(values) && values.every((entry) => typeof entry !== 'object');
}
