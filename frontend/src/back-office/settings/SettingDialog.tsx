import { Suspense, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Navigate } from 'react-router';
import type { Permission } from '../../api/types';
import { paths } from '../../shop/paths';
import type { BuiltInWords } from '../../shop/builtInWords';
import { useInLanguage } from '../../i18n/useInLanguage';
import { RequirePermission } from '../kit/access/RequirePermission';
import { DetailDialog } from '../kit/dialog/DetailDialog';
import { DetailSkeleton } from '../kit/dialog/DetailSkeleton';
import type { Settings } from './api';
import { BusinessForm } from './BusinessForm';
import { ClaimsForm } from './ClaimsForm';
import { ContactForm } from './ContactForm';
import { FilmForm } from './FilmForm';
import type { Hero } from './hero';
import { HoursForm } from './hours/HoursForm';
import { hoursMessages, promiseMessages } from './hours/messages';
import { PromisesForm } from './hours/PromisesForm';
import { LimitsForm } from './LimitsForm';
import {
  businessMessages,
  claimMessages,
  contactMessages,
  filmMessages,
  limitMessages,
  termsMessages,
} from './messages';
import { ruleMessages } from './rules/messages';
import { RulesForm } from './rules/RulesForm';
import { TermsForm } from './TermsForm';
import { TextForm } from './TextForm';
import { nameOfText, sectionOf } from './textNames';

interface Props {
  section: string;
  settings: Settings;
  hero: Hero;
  builtIn: BuiltInWords;
}

interface OpenedSection {
  title: string;
  need: Permission;
  form: ReactNode;
}

/** One section in its form, at an address of its own. */
export function SettingDialog(props: Props) {
  const opened = useOpened(props);
  if (!opened) return <Navigate to={paths.adminSettings} replace />;
  const { title, need, form } = opened;
  return (
    <RequirePermission need={need}>
      <DetailDialog title={title} listPath={paths.adminSettings}>
        <Suspense fallback={<DetailSkeleton />}>{form}</Suspense>
      </DetailDialog>
    </RequirePermission>
  );
}

/** Null for an address that names no section. */
function useOpened({ section, settings, hero, builtIn }: Props): OpenedSection | null {
  const intl = useIntl();
  const textForm = useTextForm(settings, builtIn);
  switch (section) {
    case 'contact':
      return {
        title: intl.formatMessage(contactMessages.title),
        need: 'edit_settings',
        form: <ContactForm contact={settings.contact} />,
      };
    case 'messages':
      return {
        title: intl.formatMessage(ruleMessages.title),
        need: 'edit_settings',
        form: settings.messages && <RulesForm rules={settings.messages} />,
      };
    case 'business':
      return {
        title: intl.formatMessage(businessMessages.title),
        need: 'edit_settings',
        form: <BusinessForm business={settings.business} />,
      };
    case 'claims':
      return {
        title: intl.formatMessage(claimMessages.title),
        need: 'edit_texts',
        form: <ClaimsForm claims={settings.claims} hero={hero} />,
      };
    case 'terms':
      return {
        title: intl.formatMessage(termsMessages.title),
        need: 'edit_settings',
        form: <TermsForm terms={settings.agentTerms} />,
      };
    case 'film':
      return {
        title: intl.formatMessage(filmMessages.title),
        need: 'edit_texts',
        form: <FilmForm film={settings.film} />,
      };
    case 'hours':
      return {
        title: intl.formatMessage(hoursMessages.title),
        need: 'edit_settings',
        form: <HoursForm hours={settings.openingHours} />,
      };
    case 'promises':
      return {
        title: intl.formatMessage(promiseMessages.title),
        need: 'edit_settings',
        form: <PromisesForm promises={settings.deliveryPromises} />,
      };
    case 'limits':
      return {
        title: intl.formatMessage(limitMessages.title),
        need: 'edit_settings',
        form: <LimitsForm limits={settings.promptLimits} />,
      };
    default:
      return textForm(section);
  }
}

function useTextForm(settings: Settings, builtIn: BuiltInWords) {
  const intl = useIntl();
  const inLanguage = useInLanguage();
  return (section: string): OpenedSection | null => {
    const text = settings.texts.find(({ key }) => sectionOf(key) === section);
    if (!text) return null;
    const title = nameOfText(intl, text, builtIn, inLanguage);
    return {
      title,
      need: 'edit_texts',
      form: <TextForm text={text} builtIn={builtIn} name={title} />,
    };
  };
}
