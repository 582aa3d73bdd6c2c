import { useIntl, type MessageDescriptor } from 'react-intl';
import type { BundleType } from '../../../api/types';
import { BenefitTiles, type Benefit } from '../../../shop/BenefitTiles';
import { ClosedNotice } from '../../../shop/order/ClosedNotice';
import { PageHeading } from '../../../shop/page/PageHeading';
import { channels } from '../../../realtime/channels';
import { useChannel } from '../../../realtime/useChannel';
import { useListBundlesQuery } from '../../../api/shopApi';
import css from './BundleListPage.module.css';
import { BundleFilters } from './BundleFilters';
import { BundleResults } from './BundleResults';
import { noFilters } from '../filters';
import { useFilters } from './useFilters';

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
        <div className={css.closed}>
          <ClosedNotice />
        </div>
      </header>
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
