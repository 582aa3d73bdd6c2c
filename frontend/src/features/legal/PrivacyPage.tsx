import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { paths } from '../../app/paths';
import { PageHeading } from '../../components/PageHeading';
import { Contact } from './components/Contact';
import { Section } from './components/Section';
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
      <Section title={m.kept} texts={[m.keptOrder, m.keptPayment, m.keptAgent]} />
      <Section title={m.why} texts={[m.whyText, m.whyTracking]} />
      <Section title={m.device} texts={[m.deviceText]}>
        <Link to={paths.profile} className={css.link}>
          {intl.formatMessage(m.deviceLink)}
        </Link>
      </Section>
      <Section title={m.trackers} texts={[m.trackersText]} />
      <Section title={m.erase} texts={[m.eraseText]}>
        <Contact text={m.eraseWhatsAppText} />
      </Section>
    </div>
  );
}
