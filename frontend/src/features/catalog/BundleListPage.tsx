import { useIntl, type MessageDescriptor } from 'react-intl';
import type { BundleType } from '../../api/types';
import { BenefitTiles, type Benefit } from '../../components/BenefitTiles';
import { PageHeading } from '../../components/PageHeading';
import { useListBundlesQuery } from './api';
import css from './BundleListPage.module.css';
import { BundleFilters } from './components/BundleFilters';
import { BundleResults } from './components/BundleResults';
import { useBundleFilters } from './useBundleFilters';

interface Props {
  type: BundleType;
  title: MessageDescriptor;
  lead: MessageDescriptor;
  benefits: readonly Benefit[];
  empty: MessageDescriptor;
}

export function BundleListPage({ type, title, lead, benefits, empty }: Props) {
  const intl = useIntl();
  const list = useListBundlesQuery(type);
  const [filters, setFilters] = useBundleFilters();
  return (
    <>
      <PageHeading title={intl.formatMessage(title)} />
      <p className={css.lead}>{intl.formatMessage(lead)}</p>
      <BenefitTiles benefits={benefits} />
      <BundleFilters filters={filters} onChange={setFilters} />
      <BundleResults
        list={list}
        filters={filters}
        emptyTitle={intl.formatMessage(empty)}
        onShowAll={() => setFilters({ ...filters, network: null })}
      />
    </>
  );
}
