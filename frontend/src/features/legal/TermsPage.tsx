import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { paths } from '../../app/paths';
import { PageHeading } from '../../components/PageHeading';
import { shellMessages } from '../../components/messages';
import { Contact } from './components/Contact';
import { Questions } from './components/Questions';
import { Section } from './components/Section';
import css from './LegalPage.module.css';
import { termsMessages as m } from './messages';

export function TermsPage() {
  const intl = useIntl();
  return (
    <div className={css.page}>
      <div>
        <PageHeading title={intl.formatMessage(m.title)} />
        <p className={css.lead}>{intl.formatMessage(m.lead)}</p>
      </div>
      <Section title={m.prices} texts={[m.pricesText]} />
      <Section title={m.bundles} texts={[m.bundlesText, m.number]} />
      <Section title={m.routers} texts={[m.routersText]} />
      <Section title={m.refunds} texts={[m.refundsText]} />
      <Section title={m.contact} texts={[m.contactText]}>
        <Contact text={m.contactWhatsAppText} />
        <Link to={paths.privacy} className={css.link}>
          {intl.formatMessage(shellMessages.privacy)}
        </Link>
      </Section>
      <Questions />
    </div>
  );
}
