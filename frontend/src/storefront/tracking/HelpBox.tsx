import { useIntl } from 'react-intl';
import { useGetStoreQuery } from '../../api/shopApi';
import { paths } from '../../shop/paths';
import { ButtonAnchor, ButtonLink } from '../../kit/ui/Button';
import { Icon } from '../../kit/ui/Icon';
import { shellMessages } from '../../kit/messages';
import { WhatsAppButton } from '../../shop/WhatsAppButton';
import { displayPhone } from '../../shop/reading/phone';
import { helpMessages } from './messages';
import css from './HelpBox.module.css';

interface Props {
  orderId: string | null;
  /** The page itself leads to the search for the payment. */
  isLost: boolean;
}

export function HelpBox({ orderId, isLost }: Props) {
  const intl = useIntl();
  const { data: store } = useGetStoreQuery();
  if (!store) return null;
  const text = orderId ? intl.formatMessage(helpMessages.whatsAppText, { orderId }) : '';
  const phone = displayPhone(store.supportPhone);
  return (
    <section className={css.box}>
      <h2>{intl.formatMessage(helpMessages.title)}</h2>
      <p className={css.text}>{intl.formatMessage(helpMessages.text)}</p>
      <ButtonAnchor look="outline" href={`tel:+${store.supportPhone}`}>
        <Icon name="call" size={20} />
        {intl.formatMessage(shellMessages.callUs, { phone })}
      </ButtonAnchor>
      <WhatsAppButton text={text} />
      {!isLost && (
        <ButtonLink look="quiet" to={paths.recover} state={{ orderId }}>
          {intl.formatMessage(helpMessages.recover)}
        </ButtonLink>
      )}
    </section>
  );
}
