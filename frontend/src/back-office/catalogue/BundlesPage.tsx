import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import type { Bundle } from '../../api/types';
import { adminBundlePath, paths } from '../../lib/paths';
import { useInLanguage } from '../../i18n/useInLanguage';
import { DetailDialog } from '../kit/dialog/DetailDialog';
import { ListFigures } from '../kit/list/ListFigures';
import { Page } from '../kit/list/Page';
import { ImportDialog } from '../kit/csv-import/ImportDialog';
import { IMPORT } from '../kit/csv-import/useCsvChoices';
import { useListAllBundlesQuery } from './api';
import { BundleForm } from './BundleForm';
import { CatalogueHead } from './CatalogueHead';
import { chooseBundles } from '../kit/whole-list/choose';
import { Filters } from '../kit/whole-list/Filters';
import { ItemDialog } from './ItemDialog';
import { useChanging } from '../kit/whole-list/useChanging';
import { bundleMessages as m } from './messages';
import { OfferCard } from './OfferCard';
import { Results } from '../kit/whole-list/Results';
import { useCatalogueFilter } from '../kit/whole-list/useCatalogueFilter';

const chips = ['all', 'active', 'hidden', 'swahili'] as const;
const sortings = ['name', 'price', 'newest'] as const;

interface Props {
  /** The card of the shop. */
  preview: (bundle: Bundle) => ReactNode;
}

export function BundlesPage({ preview }: Props) {
  const intl = useIntl();
  const list = useListAllBundlesQuery(undefined, useChanging());
  const filter = useCatalogueFilter();
  const shown = chooseBundles(list.data ?? [], filter);
  return (
    <Page>
      <CatalogueHead
        kind="bundles"
        title={intl.formatMessage(m.title)}
        add={intl.formatMessage(m.add)}
        path={paths.adminBundles}
      />
      <BundleSummary bundles={list.data} />
      <Filters
        filter={filter}
        hint={intl.formatMessage(m.searchHint)}
        chips={chips}
        sortings={sortings}
      />
      <Results
        list={list}
        filter={filter}
        shown={shown}
        words={m}
        icon="signal"
        newPath={adminBundlePath('new')}
      >
        {shown.map((bundle) => (
          <OfferCard key={bundle.id} bundle={bundle} />
        ))}
      </Results>
      <BundleDialog list={list} preview={preview} />
    </Page>
  );
}

function BundleSummary({ bundles }: { bundles: readonly Bundle[] | undefined }) {
  const intl = useIntl();
  const count = (fits: (bundle: Bundle) => boolean) =>
    bundles && intl.formatNumber(bundles.filter(fits).length);
  return (
    <ListFigures
      figures={[
        { label: m.total, value: count(() => true) },
        { label: m.sme, value: count(({ type }) => type === 'sme') },
        { label: m.normal, value: count(({ type }) => type === 'normal') },
      ]}
    />
  );
}

interface DialogProps extends Props {
  list: {
    data?: Bundle[] | undefined;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
}

function BundleDialog({ list: { data, error, isFetching, refetch }, preview }: DialogProps) {
  const intl = useIntl();
  const inLanguage = useInLanguage();
  const { id } = useParams();
  if (!id) return null;
  if (id === IMPORT) return <ImportDialog kind="bundles" listPath={paths.adminBundles} />;
  if (id === 'new') {
    return (
      <DetailDialog title={intl.formatMessage(m.add)} listPath={paths.adminBundles}>
        <BundleForm bundle={null} preview={preview} />
      </DetailDialog>
    );
  }
  const bundle = data && (data.find((known) => known.id === id) ?? null);
  const name = bundle && inLanguage(bundle.name, bundle.nameSwahili).text;
  return (
    <ItemDialog
      title={intl.formatMessage(bundle ? m.editTitle : m.title, { name })}
      listPath={paths.adminBundles}
      item={bundle}
      failure={{ error, busy: isFetching, onRetry: refetch }}
      messages={m}
    >
      {(found) => <BundleForm key={id} bundle={found} preview={preview} />}
    </ItemDialog>
  );
}
