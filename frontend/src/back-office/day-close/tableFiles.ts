/** A table that was copied from a sheet or a page, as a file; null for other text. */
export function pastedTable(text: string, name: string): File | null {
  const rows = text.split(/\r?\n/).filter((line) => line.trim());
  const isTable = rows.length > 1 && rows.every((line) => /[\t,;|]/.test(line));
  return isTable ? new File([text], `${name}.tsv`, { type: 'text/tab-separated-values' }) : null;
}

/** What is dropped or pasted: a file, or a table as text; null for neither. */
export function tableIn(data: DataTransfer | null, name: string): File | null {
  const [file] = data?.files ?? [];
  return file ?? pastedTable(data?.getData('text/plain') ?? '', name);
}

/** Whether the file says that it is a PDF. */
export function isPdf({ name, type }: File): boolean {
  return type === 'application/pdf' || name.toLowerCase().endsWith('.pdf');
}

/** Text into which somebody types is pasted there. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select') !== null;
}
