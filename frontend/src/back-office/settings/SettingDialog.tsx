import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import { Navigate } from 'react-router';
import { formatPhrase } from '../../i18n/phrase';
import { useInLanguage } from '../../i18n/useInLanguage';
import { paths } from '../../shop/paths';
import { RequirePermission } from '../kit/access/RequirePermission';
import { DetailDialog } from '../kit/dialog/DetailDialog';
import { DetailSkeleton } from '../kit/dialog/DetailSkeleton';
import type { Settings } from './api';
import { TextForm } from './pageText';
import type { PageParts } from './section';
import { sections } from './sections';
import { nameOfText, sectionOf } from './textNames';

interface Props {
  section: string;
  settings: Settings;
  parts: PageParts;
}

/** One section in its form, at an address of its own. */
export function SettingDialog(props: Props) {
  const { settings, parts } = props;
  const intl = useIntl();
  const text = useText(props);
  const opened = sections.find(({ path }) => path === props.section)?.opened ?? text;
  if (!opened) return <Navigate to={paths.adminSettings} replace />;
  const { title, need, form } = opened;
  return (
    <RequirePermission need={need}>
      <DetailDialog title={formatPhrase(intl, title)} listPath={paths.adminSettings}>
        <Suspense fallback={<DetailSkeleton />}>{form(settings, parts)}</Suspense>
      </DetailDialog>
    </RequirePermission>
  );
}

/** The text of a page that has this address; null where none has. */
function useText({ section, settings, parts }: Props) {
  const intl = useIntl();
  const inLanguage = useInLanguage();
  const text = settings.texts.find(({ key }) => sectionOf(key) === section);
  if (!text) return null;
  const title = nameOfText(intl, text, parts.builtIn, inLanguage);
  const form = () => <TextForm text={text} title={title} parts={parts} />;
  return { title, need: 'edit_texts', form } as const;
}
