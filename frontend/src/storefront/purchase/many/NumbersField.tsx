import { useImperativeHandle, useRef, type Ref } from 'react';
import { useIntl } from 'react-intl';
import { TextAreaField } from '../../../kit/form/TextAreaField';
import type { WrongPhone } from '../../../shop/reading/phoneList';
import { manyMessages as m } from './messages';

export interface NumbersHandle {
  /** Marks what is wrong, so that it can be typed over. */
  mend: (wrong: Pick<WrongPhone, 'from' | 'to'>) => void;
}

interface Props {
  ref: Ref<NumbersHandle>;
  text: string;
  onType: (text: string) => void;
  onFocus: () => void;
  onLeave: () => void;
}

export function NumbersField({ ref, text, onType, onFocus, onLeave }: Props) {
  const intl = useIntl();
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => ({
    mend: ({ from, to }) => {
      area.current?.focus();
      area.current?.setSelectionRange(from, to);
    },
  }));
  return (
    <TextAreaField
      ref={area}
      label={intl.formatMessage(m.numbers)}
      hint={intl.formatMessage(m.hint)}
      rows={5}
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      value={text}
      onFocus={onFocus}
      onBlur={onLeave}
      onChange={(event) => onType(event.target.value)}
    />
  );
}
