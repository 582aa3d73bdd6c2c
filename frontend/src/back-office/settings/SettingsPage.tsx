import Stack from '@mui/material/Stack';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Navigate, useLocation, useParams } from 'react-router';
import { TABLE, useMedia } from '../../kit/hooks/useMedia';
import { Button } from '../../kit/ui/Button';
import { EmptyState } from '../../kit/ui/EmptyState';
import { TextLink } from '../kit/layout';
import { search, text } from '../kit/list/filterFields';
import { ListFilters } from '../kit/list/ListFilters';
import { useUrlFilter } from '../kit/list/useUrlFilter';
import { ListFailure } from '../../kit/ui/ListFailure';
import { OutdatedLine } from '../../kit/ui/OutdatedLine';
import { Spinner } from '../../kit/ui/Spinner';
import { formatPhrase } from '../../i18n/phrase';
import { useInLanguage } from '../../i18n/useInLanguage';
import { paths } from '../../shop/paths';
import { Page, PageTitle } from '../kit/list/Page';
import { listMessages } from '../kit/messages';
import { RequirePermission } from '../kit/access';
import { DetailDialog } from '../kit/dialog/DetailDialog';
import { DetailSkeleton } from '../kit/dialog/DetailSkeleton';
import { Contents } from './Contents';
import { find } from './find';
import { useGetSettingsQuery, type Settings } from './api';
import { settingsMessages as m } from './messages';
import type { PageParts } from './section';
import { sections, type Entry } from './sections';
import css from './Settings.module.css';
import { TextForm } from './pageText';
import { nameOfText, sectionOf } from './textNames';

const settingsFilter = {
  q: search(m.search, m.searchHint),
  /** What a phone shows, and where a wide window stands. */
  section: text,
};

/** What the shop says of itself, and whom customers reach. */
export function SettingsPage(parts: PageParts) {
  const intl = useIntl();
  const { section } = useParams();
  const { data, error, isFetching, refetch, fulfilledTimeStamp } = useGetSettingsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Page>
      <PageTitle title={intl.formatMessage(m.title)} />
      {data && error && (
        <OutdatedLine at={fulfilledTimeStamp ?? 0} onRetry={refetch} message={m.outdated} />
      )}
      {data ? (
        <Body settings={data} parts={parts} />
      ) : error ? (
        <ListFailure
          title={intl.formatMessage(listMessages.notLoaded)}
          text={intl.formatMessage(m.loadFailed)}
          busy={isFetching}
          onRetry={() => refetch()}
        />
      ) : (
        <Spinner />
      )}
      {data && section && (
        <SettingDialog key={section} section={section} settings={data} parts={parts} />
      )}
    </Page>
  );
}

interface BodyProps {
  settings: Settings;
  parts: PageParts;
}

/** Contents beside all cards where there is room; elsewhere the contents, and each section by itself. */
function Body({ settings, parts }: BodyProps) {
  const intl = useIntl();
  const hasRoom = useMedia(TABLE);
  const filter = useUrlFilter(settingsFilter);
  const { q, section } = filter.values;
  const found = find(
    intl,
    sections.filter(({ isShown }) => isShown(settings)),
    q,
  );
  const opened = hasRoom ? undefined : sections.find(({ path }) => path === section);
  const card = ({ path, card: draw }: Entry) => (
    <Place key={path} isOpened={path === section}>
      {draw(settings, parts)}
    </Place>
  );
  const linkOf = (path: string) => ({
    pathname: paths.adminSettings,
    search: filter.searchWith({ section: path }),
  });
  if (opened?.isShown(settings)) {
    return (
      <>
        <TextLink to={linkOf('')}>{intl.formatMessage(m.backToContents)}</TextLink>
        {card(opened)}
      </>
    );
  }
  const contents = (
    <>
      <ListFilters filter={filter} />
      <Contents
        found={found}
        current={section}
        linkOf={linkOf}
        isBeside={hasRoom}
        isSearch={q !== ''}
      />
    </>
  );
  const nothing = found.length === 0 && <NoMatch onShowAll={filter.showAll} />;
  if (!hasRoom) {
    return (
      <>
        {contents}
        {nothing}
      </>
    );
  }
  return (
    <div className={css.page}>
      <div className={css.aside}>{contents}</div>
      <Stack spacing={4}>{nothing || found.map(({ entry }) => card(entry))}</Stack>
    </div>
  );
}

function NoMatch({ onShowAll }: { onShowAll: () => void }) {
  const intl = useIntl();
  return (
    <EmptyState
      icon="search"
      title={intl.formatMessage(m.noMatch)}
      text={intl.formatMessage(m.noMatchText)}
    >
      <Button look="outline" onClick={onShowAll}>
        {intl.formatMessage(m.showAll)}
      </Button>
    </EmptyState>
  );
}

/** Scrolled into sight where the address names it. */
function Place({ isOpened, children }: { isOpened: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (isOpened) place.current?.scrollIntoView({ block: 'start' });
  }, [isOpened, key]);
  return (
    <div ref={place} className={css.place}>
      {children}
    </div>
  );
}

interface SettingDialogProps {
  section: string;
  settings: Settings;
  parts: PageParts;
}

/** One section in its form, at an address of its own. */
function SettingDialog(props: SettingDialogProps) {
  const { settings, parts } = props;
  const intl = useIntl();
  const text = useText(props);
  const section = sections.find(({ path }) => path === props.section);
  const opened = section?.edited ? { title: section.title, ...section.edited } : text;
  if (!opened) return <Navigate to={paths.adminSettings} replace />;
  const { title, need, hasPreview, form } = opened;
  return (
    <RequirePermission need={need}>
      <DetailDialog
        title={formatPhrase(intl, title)}
        listPath={paths.adminSettings}
        width={hasPreview ? 'lg' : 'sm'}
      >
        <Suspense fallback={<DetailSkeleton />}>{form(settings, parts)}</Suspense>
      </DetailDialog>
    </RequirePermission>
  );
}

/** The text of a page that has this address; null where none has. */
function useText({ section, settings, parts }: SettingDialogProps) {
  const intl = useIntl();
  const inLanguage = useInLanguage();
  const text = settings.texts.find(({ key }) => sectionOf(key) === section);
  if (!text) return null;
  const title = nameOfText(intl, text, parts.builtIn, inLanguage);
  const form = () => <TextForm text={text} title={title} parts={parts} />;
  return { title, need: 'edit_texts', hasPreview: true, form } as const;
}
