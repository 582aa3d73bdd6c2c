import { useIntl } from 'react-intl';
import { useGetStoreQuery } from '../../../api/shopApi';
import { payMessages } from './messages';
import css from './TestNumbers.module.css';

/** In the demo shop: numbers that are nobody's, with what happens when they pay. */
export function TestNumbers({ onPick }: { onPick: (phone: string) => void }) {
  const intl = useIntl();
  const { data: store } = useGetStoreQuery();
  if (!store?.demo) return null;
  return (
    <details className={css.tests}>
      <summary>{intl.formatMessage(payMessages.testNumbers)}</summary>
      <ul>
        {store.demo.testPhones.map(({ phone, outcome }) => (
          <li key={phone}>
            <button type="button" onClick={() => onPick(phone)}>
              {[phone, outcome.replaceAll('_', ' ')].join(' · ')}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
