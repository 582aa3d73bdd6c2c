import { useIntl } from 'react-intl';
import { Icon } from '../../../kit/ui/Icon';
import { useInLanguage } from '../../../i18n/useInLanguage';
import { quizMessages as m } from '../messages';
import type { Question } from '../types';
import css from './Quiz.module.css';

interface Props {
  option: Question['options'][number];
  checked: boolean;
  /** Null until the question is answered. */
  verdict: 'right' | 'wrong' | 'other' | null;
  onChoose: () => void;
}

export function QuizOption({ option, checked, verdict, onChoose }: Props) {
  const intl = useIntl();
  const { text, lang } = useInLanguage()(option.text, option.textSwahili);
  return (
    <label className={css.option} data-verdict={verdict}>
      <input type="radio" name="answer" checked={checked} onChange={onChoose} />
      <span lang={lang} className={css.optionText}>
        {text}
      </span>
      {(verdict === 'right' || verdict === 'wrong') && (
        <span className={css.verdict}>
          <Icon name={verdict === 'right' ? 'check' : 'cross'} size={20} />
          {intl.formatMessage(verdict === 'right' ? m.rightAnswer : m.yourAnswer)}
        </span>
      )}
    </label>
  );
}
