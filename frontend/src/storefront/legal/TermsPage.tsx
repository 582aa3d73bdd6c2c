import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { paths } from '../../shop/paths';
import { PageHeading } from '../../shop/page/PageHeading';
import { useOwnWords } from '../../shop/OwnWords';
import { shellMessages } from '../../kit/messages';
import { AboutUs } from './AboutUs';
import { Contact } from './Contact';
import { Questions } from './Questions';
import { Section } from './Section';
import css from './LegalPage.module.css';
import { termsMessages as m } from './messages';

export function TermsPage() {
  const intl = useIntl();
  const own = useOwnWords('terms.lead');
  return (
    <div className={css.page}>
      <div>
        <PageHeading title={own?.title.text ?? intl.formatMessage(m.title)} />
        <p className={css.lead} lang={own?.text.lang}>
          {own?.text.text ?? intl.formatMessage(m.lead)}
        </p>
      </div>
      <Section block="terms.prices" title={m.prices} texts={[m.pricesText]} />
      <Section block="terms.bundles" title={m.bundles} texts={[m.bundlesText, m.number]} />
      <Section block="terms.routers" title={m.routers} texts={[m.routersText]} />
      <Section block="terms.refunds" title={m.refunds} texts={[m.refundsText]} />
      <Section block="terms.contact" title={m.contact} texts={[m.contactText]}>
        <Contact text={m.contactWhatsAppText} />
        <Link to={paths.privacy} className={css.link}>
          {intl.formatMessage(shellMessages.privacy)}
        </Link>
      </Section>
      <AboutUs />
      <Questions />
    </div>
  );
}
