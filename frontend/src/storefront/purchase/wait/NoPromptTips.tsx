import { useIntl } from 'react-intl';
import { formatMoney } from '../../../i18n/formats';
import { waitMessages as m } from '../messages';
import css from './WaitStep.module.css';

/** Opens by itself when the answer takes long. */
export function NoPromptTips({ amount }: { amount: number }) {
  const intl = useIntl();
  const price = formatMoney(intl, amount);
  return (
    <section className={css.tips}>
      <h3>{intl.formatMessage(m.helpNoPrompt)}</h3>
      <ul>
        <li>{intl.formatMessage(m.help1)}</li>
        <li>{intl.formatMessage(m.help2, { price })}</li>
        <li>{intl.formatMessage(m.help3)}</li>
      </ul>
    </section>
  );
}
