import { useId } from 'react';
import { useIntl } from 'react-intl';
import { useListBundlesQuery } from '../../api/shopApi';
import type { BundleType } from '../../api/types';
import { displayPhone } from '../reading/phone';
import { bundleText } from './buyAgain';
import { peopleMessages as m } from './messages';
import { PayAgain } from './PayAgain';
import css from './PayAgain.module.css';
import { usePeople, type Person } from './people';

export interface OrderAgainProps {
  type: BundleType;
  /** As the order has it: orders do not name the bundle itself. */
  productName: string;
  /** `255XXXXXXXXX`. */
  recipient: string;
}

/** Orders the same once more, for a person of this device and while it is sold. */
export function OrderAgain({ recipient, ...order }: OrderAgainProps) {
  const person = usePeople().find(({ phone }) => phone === recipient);
  return person && <Again person={person} {...order} />;
}

type Props = Omit<OrderAgainProps, 'recipient'> & { person: Person };

function Again({ person, type, productName }: Props) {
  const intl = useIntl();
  const titleId = useId();
  const { data = [] } = useListBundlesQuery(type);
  const ids = person.bought.map(({ id }) => id);
  const bundle = data.find(({ id, name }) => name === productName && ids.includes(id));
  if (!bundle) return null;
  const { name, phone } = person;
  return (
    <section aria-labelledby={titleId} className={css.again}>
      <h3 id={titleId}>{intl.formatMessage(m.again)}</h3>
      <p className={css.payer}>
        {[bundleText(intl, bundle), name, displayPhone(phone)].filter(Boolean).join(' · ')}
      </p>
      <PayAgain person={person} bundle={bundle} />
    </section>
  );
}
