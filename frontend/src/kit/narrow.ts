/** The fields of an object from outside (JSON, storage, history); none of anything else. */
export function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

export function asArray(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Those fields of a stored object that still have the type of their default; for what a form begins with. */
export function likeDefaults<Values extends object>(defaults: Values, stored: unknown): Values {
  const fields = asRecord(stored);
  const kept = Object.entries(defaults).flatMap(([name, value]: [string, unknown]) =>
    kindOf(fields[name]) === kindOf(value) ? [[name, fields[name]] as const] : [],
  );
  return { ...defaults, ...Object.fromEntries(kept) };
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : typeof value;
}

/** Undefined for anything but a text. */
export function asString(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Null for anything but a number. */
export function asNumber(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

export function isKeyOf<T extends object>(record: T, key: PropertyKey): key is keyof T {
  return key in record;
}
