import { useRef } from 'react';
import { Button } from '../../../kit/ui/Button';

/** What a browser may offer where a file with columns is wanted. */
export const TABLE_FILES =
  '.csv,.tsv,.txt,.xlsx,.xls,text/csv,application/vnd.ms-excel,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface Props {
  text: string;
  /** Kinds of files, as an `input` takes them. */
  accept: string;
  /** The key of the hidden field for tests; nobody else finds it. */
  testId: string;
  /** What says more about the file. */
  describedBy?: string;
  onFile: (file: File) => void;
}

/** Chooses a file; the browser's own button speaks the browser's language. The same file can be chosen again. */
export function FileButton({ text, accept, testId, describedBy, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        data-testid={testId}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          target.value = '';
        }}
      />
      <Button look="outline" aria-describedby={describedBy} onClick={() => input.current?.click()}>
        {text}
      </Button>
    </>
  );
}
