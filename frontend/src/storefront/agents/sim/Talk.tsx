import { useIntl } from 'react-intl';
import { useGetStoreQuery } from '../../../api/shopApi';
import { ButtonAnchor } from '../../../kit/ui/Button';
import { Icon } from '../../../kit/ui/Icon';
import { WhatsAppButton } from '../../../shop/WhatsAppButton';
import { OwnText, useOwnWords } from '../../../shop/OwnWords';
import { displayPhone } from '../../../shop/reading/phone';
import { unbroken } from '../../../kit/unbroken';
import css from './AgentSimPage.module.css';
import { agentMessages as m } from './messages';

export function Talk() {
  const intl = useIntl();
  const own = useOwnWords('agent.talk');
  const { data: store } = useGetStoreQuery();
  const phone = store && unbroken(displayPhone(store.supportPhone));
  return (
    <section className={css.talk}>
      <h2 lang={own?.title.lang}>{own?.title.text ?? intl.formatMessage(m.talk)}</h2>
      {own ? <OwnText text={own.text} /> : <p>{intl.formatMessage(m.talkText)}</p>}
      <div className="row">
        <WhatsAppButton
          text={intl.formatMessage(m.whatsAppText)}
          label={intl.formatMessage(m.whatsApp)}
        />
        {store && (
          <ButtonAnchor look="outline" href={`tel:+${store.supportPhone}`}>
            <Icon name="call" size={20} />
            {intl.formatMessage(m.call, { phone })}
          </ButtonAnchor>
        )}
      </div>
    </section>
  );
}
