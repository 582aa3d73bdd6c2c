import { useIntl } from 'react-intl';
import { BenefitTiles, type Benefit } from '../../../shop/BenefitTiles';
import { ButtonAnchor } from '../../../kit/ui/Button';
import { PageHeading } from '../../../shop/page/PageHeading';
import { ownItems, OwnText, useOwnWords } from '../../../shop/OwnWords';
import { useGetStoreQuery } from '../../../api/shopApi';
import { Icon } from '../../../kit/ui/Icon';
import { WhatsAppButton } from '../../../shop/WhatsAppButton';
import { displayPhone } from '../../../shop/reading/phone';
import { unbroken } from '../../../kit/unbroken';
import { formatMoney } from '../../../i18n/formats';
import { useInLanguage } from '../../../i18n/useInLanguage';
import css from './AgentSimPage.module.css';
import { ApplicationSection } from './ApplicationSection';
import { Requirements } from './Requirements';
import { agentMessages as m } from './messages';

const NOT_YET = '\u00a0';

const steps = [m.step1, m.step2, m.step3];

function Steps() {
  const intl = useIntl();
  const own = useOwnWords('agent.steps');
  const shown = own ? ownItems(own.text) : steps.map((step) => intl.formatMessage(step));
  return (
    <section>
      <h2 lang={own?.title.lang}>{own?.title.text ?? intl.formatMessage(m.steps)}</h2>
      <ol className={css.steps} lang={own?.text.lang}>
        {shown.map((step) => (
          <li key={step} className={css.step}>
            {step}
          </li>
        ))}
      </ol>
    </section>
  );
}

const benefits: Benefit[] = [
  { icon: 'percent', title: m.benefit1, text: m.benefit1Text, block: 'agent.benefit1' },
  { icon: 'signal', title: m.benefit2, text: m.benefit2Text, block: 'agent.benefit2' },
  { icon: 'book', title: m.benefit3, text: m.benefit3Text, block: 'agent.benefit3' },
];

export function AgentSimPage() {
  const intl = useIntl();
  const own = useOwnWords('agent.lead');
  return (
    <>
      <PageHeading title={own?.title.text ?? intl.formatMessage(m.title)} />
      <p className="lead" lang={own?.text.lang}>
        {own?.text.text ?? intl.formatMessage(m.lead)}
      </p>
      <Claims />
      <ButtonAnchor href="#apply" className={css.apply}>
        {intl.formatMessage(m.apply)}
      </ButtonAnchor>
      <section aria-label={intl.formatMessage(m.benefits)}>
        <BenefitTiles benefits={benefits} />
      </section>
      <div className={css.columns}>
        <div className={css.facts}>
          <Requirements />
          <Steps />
          <Talk />
        </div>
        <ApplicationSection />
      </div>
    </>
  );
}

function Talk() {
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

function Claims() {
  const intl = useIntl();
  const inLanguage = useInLanguage();
  const { data: store } = useGetStoreQuery();
  const { commissionMinPercent: min, commissionMaxPercent: max } = store?.agentClaims ?? {};
  const capital = store && formatMoney(intl, store.agentClaims.minimumCapitalTsh);
  const claims = [
    {
      key: 'commission',
      number: store && intl.formatMessage(m.upTo, { max }),
      text: store && intl.formatMessage(m.commission, { min, max }),
    },
    { key: 'capital', number: capital, text: intl.formatMessage(m.capital) },
    {
      key: 'support',
      number: store && inLanguage(store.claims.support, store.claims.supportSwahili).text,
      text: intl.formatMessage(m.support),
    },
  ];
  return (
    <section aria-label={intl.formatMessage(m.claims)}>
      <dl className={css.claims}>
        {claims.map(({ key, number = NOT_YET, text = NOT_YET }) => (
          <div key={key} className={css.claim}>
            <dt>{text}</dt>
            <dd>{number}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
