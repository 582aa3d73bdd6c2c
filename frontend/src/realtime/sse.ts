/** One message of a `text/event-stream`. */
export interface Frame {
  event: string;
  id: string;
  data: string;
}

/** Parses chunks of any size and emits each complete frame; comments are skipped. */
export function frameReader(onFrame: (frame: Frame) => void): (chunk: string) => void {
  let rest = '';
  let fields: Record<string, string> = {};
  const end = () => {
    const { event = 'message', id = '', data } = fields;
    fields = {};
    if (data !== undefined) onFrame({ event, id, data });
  };
  return (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines.map((text) => text.replace(/\r$/, ''))) {
      if (line === '') end();
      else addField(fields, line);
    }
  };
}

function addField(fields: Record<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
  const before = name === 'data' ? fields[name] : undefined;
  if (name) fields[name] = before === undefined ? value : `${before}\n${value}`;
}
