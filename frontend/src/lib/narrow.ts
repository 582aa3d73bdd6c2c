/** The fields of an object from outside (JSON, storage, history); none of anything else. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Undefined for anything but a text. */
export function textIn(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Null for anything but a number. */
export function numberIn(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

export function isKeyOf<T extends object>(record: T, key: PropertyKey): key is keyof T {
  return key in record;
}
