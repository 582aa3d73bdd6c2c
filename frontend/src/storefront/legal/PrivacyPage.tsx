import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { paths } from '../../shop/paths';
import { PageHeading } from '../../shop/page/PageHeading';
import { Contact } from './Contact';
import { Section } from './Section';
import css from './LegalPage.module.css';
import { privacyMessages as m } from './messages';

export function PrivacyPage() {
  const intl = useIntl();
  return (
    <div className={css.page}>
      <div>
        <PageHeading title={intl.formatMessage(m.title)} />
        <p className={css.lead}>{intl.formatMessage(m.lead)}</p>
      </div>
      <Section
        block="privacy.kept"
        title={m.kept}
        texts={[m.keptOrder, m.keptPayment, m.keptReminder, m.keptAgent, m.keptPeriods]}
      />
      <Section block="privacy.why" title={m.why} texts={[m.whyText, m.whyTracking]} />
      <Section block="privacy.device" title={m.device} texts={[m.deviceText]}>
        <Link to={paths.profile} className={css.link}>
          {intl.formatMessage(m.deviceLink)}
        </Link>
      </Section>
      <Section block="privacy.trackers" title={m.trackers} texts={[m.trackersText]} />
      <Section block="privacy.erase" title={m.erase} texts={[m.eraseText]}>
        <Contact text={m.eraseWhatsAppText} />
      </Section>
    </div>
  );
}
