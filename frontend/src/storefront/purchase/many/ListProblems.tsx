import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from '../../../kit/ui/Icon';
import { unbroken } from '../../../kit/unbroken';
import { displayPhone } from '../../../shop/reading/phone';
import type { WrongPhone } from '../../../shop/reading/phoneList';
import css from './ForMany.module.css';
import { MAX_NUMBERS } from './manyDraft';
import type { ManyList } from './manyList';
import { listMessages as m, wrongMessages } from './listMessages';

interface Props {
  list: ManyList;
  /** Somebody is typing: what the next digits may complete is not wrong yet. */
  isTyping: boolean;
  onMend: (wrong: WrongPhone) => void;
}

/** What of the text is left out, and why; each leads to its place. */
export function ListProblems({ list: { wrong, repeated, over }, isTyping, onMend }: Props) {
  const intl = useIntl();
  const shown = wrong.filter(({ isUnfinished }) => !isUnfinished || !isTyping);
  return (
    <ul className={css.problems} aria-live="polite">
      {shown.map((one) => (
        <Problem key={one.from} tone="wrong">
          <span>
            {intl.formatMessage(wrongMessages[one.why], {
              text: unbroken(one.text),
              count: one.count,
            })}
          </span>
          <button type="button" className={css.mend} onClick={() => onMend(one)}>
            {intl.formatMessage(m.mend)}
          </button>
        </Problem>
      ))}
      {repeated.map((phone) => (
        <Problem key={phone} tone="told">
          {intl.formatMessage(m.repeated, { phone: unbroken(displayPhone(phone)) })}
        </Problem>
      ))}
      {over > 0 && (
        <Problem tone="wrong">
          {intl.formatMessage(m.over, { most: MAX_NUMBERS, count: over })}
        </Problem>
      )}
    </ul>
  );
}

function Problem({ tone, children }: { tone: 'wrong' | 'told'; children: ReactNode }) {
  return (
    <li className={css.problem} data-tone={tone}>
      <Icon name={tone === 'wrong' ? 'alert' : 'check'} size={20} />
      {children}
    </li>
  );
}
