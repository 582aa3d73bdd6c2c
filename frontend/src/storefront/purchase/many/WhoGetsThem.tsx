import { useIntl } from 'react-intl';
import { unbroken } from '../../../kit/unbroken';
import { displayPhone } from '../../../shop/reading/phone';
import type { PurchasePart } from '../purchase';
import css from './ForMany.module.css';
import { manyPayMessages as m } from './payMessages';

/** Every number with its bundle, folded away. */
export function WhoGetsThem({ parts }: { parts: readonly PurchasePart[] }) {
  const intl = useIntl();
  return (
    <details className={css.who}>
      <summary>{intl.formatMessage(m.who)}</summary>
      <ul>
        {parts.map(({ recipient, name, product }) => (
          <li key={recipient}>
            <strong>{unbroken(displayPhone(recipient))}</strong>
            {name && <span>{name}</span>}
            <span className="quiet">{product.data}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
