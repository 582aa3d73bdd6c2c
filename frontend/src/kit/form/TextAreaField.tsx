import {
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type ReactNode,
  type RefObject,
} from 'react';
import { classes } from '../classes';
import { FieldFrame } from './FieldFrame';
import css from './TextField.module.css';

interface Props extends ComponentProps<'textarea'> {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Begins with one line, and is always as high as its text. */
  grows?: boolean;
}

/** A field for more than one line. */
export function TextAreaField({ label, hint, error, grows = false, ...area }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useTextHeight(box, grows);
  return (
    <FieldFrame label={label} hint={hint} error={error} boxRef={box}>
      {(control) => (
        <textarea
          rows={grows ? 1 : 4}
          {...area}
          {...control}
          className={classes(css.area, grows && css.grows)}
        />
      )}
    </FieldFrame>
  );
}

function useTextHeight(box: RefObject<HTMLDivElement | null>, grows: boolean): void {
  useLayoutEffect(() => {
    const area = box.current?.querySelector('textarea');
    if (!grows || !area) return undefined;
    const fit = () => {
      area.style.height = 'auto';
      area.style.height = `${area.scrollHeight}px`;
    };
    fit();
    area.addEventListener('input', fit);
    window.addEventListener('resize', fit);
    return () => {
      area.removeEventListener('input', fit);
      window.removeEventListener('resize', fit);
    };
  }, [box, grows]);
}
