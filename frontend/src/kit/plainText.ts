export type Block =
  | { is: 'heading'; text: string }
  | { is: 'paragraph'; text: string }
  | { is: 'list'; items: string[] };

const HEADING = '## ';
const ITEM = '- ';

/** The parts of a lesson: a blank line ends a paragraph, `## ` begins a heading, `- ` an item of a list. */
export function parsePlainText(content: string): Block[] {
  const blocks: Block[] = [];
  let open = false;
  for (const line of content.split(/\r?\n/).map((text) => text.trim())) {
    const last = open ? blocks.at(-1) : undefined;
    open = line !== '' && !line.startsWith(HEADING);
    if (line === '') continue;
    if (line.startsWith(HEADING)) {
      blocks.push({ is: 'heading', text: line.slice(HEADING.length).trim() });
    } else if (line.startsWith(ITEM)) {
      const item = line.slice(ITEM.length).trim();
      if (last?.is === 'list') last.items.push(item);
      else blocks.push({ is: 'list', items: [item] });
    } else if (last?.is === 'paragraph') {
      last.text += ` ${line}`;
    } else if (last?.is === 'list') {
      last.items.push(`${last.items.pop() ?? ''} ${line}`);
    } else {
      blocks.push({ is: 'paragraph', text: line });
    }
  }
  return blocks;
}
