import { useRef, type ComponentProps, type ReactNode, type WheelEvent } from 'react';
import { useEarlyInput } from '../lib/useEarlyInput';
import { FieldFrame } from './FieldFrame';
import css from './TextField.module.css';

interface Props extends ComponentProps<'input'> {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** A button at the end of the box. */
  children?: ReactNode;
}

/** A wheel over a number that has the focus would change it; without the focus it scrolls the page. */
function leaveNumber({ currentTarget }: WheelEvent<HTMLInputElement>): void {
  if (currentTarget.type === 'number') currentTarget.blur();
}

/** A field of one line. */
export function TextField({ label, hint, error, children, className, ...input }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEarlyInput(box);
  return (
    <FieldFrame label={label} hint={hint} error={error} className={className} boxRef={box}>
      {(control) => (
        <>
          <input onWheel={leaveNumber} {...input} {...control} className={css.input} />
          {children}
        </>
      )}
    </FieldFrame>
  );
}
