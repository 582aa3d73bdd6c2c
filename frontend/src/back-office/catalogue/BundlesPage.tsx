import type { ReactNode } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import type { Bundle } from '../../api/types';
import { useInLanguage } from '../../i18n/useInLanguage';
import { paths } from '../../shop/paths';
import { CataloguePage } from '../kit/whole-list/CataloguePage';
import { itemFilter } from '../kit/whole-list/itemFilter';
import { chooseBundles } from '../kit/whole-list/choose';
import { ItemDialog } from '../kit/whole-list/ItemDialog';
import { itemOf } from '../kit/whole-list/itemOf';
import { useFresh } from '../kit/live/useRefreshMs';
import { useListAllBundlesQuery } from './api';
import { BundleForm } from './BundleForm';
import { bundleMessages as m } from './messages';
import { OfferCard } from './OfferCard';

const schema = itemFilter({
  hint: m.searchHint,
  chips: ['active', 'hidden', 'swahili'],
  sortings: ['name', 'price', 'newest'],
});

interface Props {
  /** The card of the shop. */
  preview: (bundle: Bundle) => ReactNode;
}

export function BundlesPage({ preview }: Props) {
  const intl = useIntl();
  const inLanguage = useInLanguage();
  const list = useListAllBundlesQuery(undefined, useFresh());
  return (
    <CataloguePage
      list={list}
      words={m}
      icon="signal"
      path={paths.adminBundles}
      need="edit_catalogue"
      csv="bundles"
      schema={schema}
      choose={chooseBundles}
      figures={figures(intl)}
      card={(bundle) => <OfferCard key={bundle.id} bundle={bundle} />}
      dialog={(id) => (
        <ItemDialog
          need="edit_catalogue"
          id={id}
          listPath={paths.adminBundles}
          query={itemOf(list, id)}
          nameOf={(item) => inLanguage(item.name, item.nameSwahili).text}
          words={m}
        >
          {(bundle) => <BundleForm key={id} bundle={bundle} preview={preview} />}
        </ItemDialog>
      )}
    />
  );
}

function figures(intl: IntlShape) {
  const count = (type?: Bundle['type']) => (bundles: readonly Bundle[]) =>
    intl.formatNumber(bundles.filter((bundle) => !type || bundle.type === type).length);
  return [
    { label: m.total, of: count() },
    { label: m.sme, of: count('sme') },
    { label: m.normal, of: count('normal') },
  ];
}
