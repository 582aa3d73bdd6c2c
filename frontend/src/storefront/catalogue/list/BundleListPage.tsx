import { useIntl, type MessageDescriptor } from 'react-intl';
import type { BundleType, Bundle } from '../../../api/types';
import { BenefitTiles, type Benefit } from '../../../shop/BenefitTiles';
import { ForManyLink } from '../../../shop/ForManyLink';
import { ClosedNotice } from '../../../shop/order/ClosedNotice';
import { PageHeading } from '../../../shop/page/PageHeading';
import { channels } from '../../../realtime/channels';
import { useChannel } from '../../../realtime/useChannel';
import { useListBundlesQuery } from '../../../api/shopApi';
import { ChooseByNeed } from '../choose/ChooseByNeed';
import css from './BundleListPage.module.css';
import { BundleResults } from './BundleResults';
import { noFilters, type Filters } from '../filters';
import { useFilters } from './useFilters';
import { NetworkChoice } from './NetworkChoice';
import { RefineRow } from './RefineRow';

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
  const [filters, change] = useFilters();
  useChannel(channels.bundles);
  return (
    <>
      <header>
        <PageHeading title={intl.formatMessage(title)} />
        <p className={css.lead}>{intl.formatMessage(lead)}</p>
        <ForManyLink />
        <div className={css.closed}>
          <ClosedNotice />
        </div>
      </header>
      {type === 'normal' && <ChooseByNeed bundles={list.data ?? []} network={filters.network} />}
      <section className={css.list}>
        <BundleFilters filters={filters} bundles={list.data ?? []} onChange={change} />
        <BundleResults
          list={list}
          filters={filters}
          emptyTitle={intl.formatMessage(empty)}
          onClear={() => change({ ...noFilters, sorting: filters.sorting })}
        />
      </section>
      <BenefitTiles benefits={benefits} />
    </>
  );
}

interface BundleFiltersProps {
  filters: Filters;
  bundles: readonly Bundle[];
  onChange: (change: Partial<Filters>) => void;
}

function BundleFilters({ filters, bundles, onChange }: BundleFiltersProps) {
  return (
    <div className={css.filters}>
      <NetworkChoice
        chosen={filters.network}
        onChoose={(network) => onChange({ network: network === filters.network ? null : network })}
      />
      <RefineRow filters={filters} bundles={bundles} onChange={onChange} />
    </div>
  );
}
