import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { useInLanguage } from '../../../i18n/useInLanguage';
import { EmptyState } from '../../../kit/ui/EmptyState';
import { paths } from '../../../shop/paths';
import { backOfficePaths } from '../../kit/paths';
import { RequirePermission } from '../../kit/access';
import { TextLink } from '../../kit/layout';
import { Page } from '../../kit/list/Page';
import { PageHead } from '../../kit/list/PageHead';
import { NotLoaded } from '../../kit/list/NotLoaded';
import { useFresh } from '../../kit/live/useRefreshMs';
import { ItemDialog } from '../../kit/whole-list/ItemDialog';
import { useGetExchangeRatesQuery, useGetMappingQuery, useGetVendorsQuery } from './api';
import { Bundles } from './Bundles';
import { Changes } from './Changes';
import { mappingMessages as m, routeMessages } from './messages';
import { Rates } from './Rates';
import { RouteForm } from './RouteForm';
import { UnusedProducts } from './UnusedProducts';
import { Vendors } from './Vendors';

/** Which vendor's product delivers each bundle, what it costs, and what is left of the price. */
export function MappingPage() {
  const intl = useIntl();
  const vendors = useGetVendorsQuery(undefined, useFresh());
  return (
    <Page roomy>
      <PageHead title={intl.formatMessage(m.title)} />
      {!vendors.data ? (
        <NotLoaded query={vendors} />
      ) : vendors.data.length === 0 ? (
        <NoVendors />
      ) : (
        <>
          <p>{intl.formatMessage(m.about)}</p>
          <Catalogue />
          <Vendors vendors={vendors.data} />
          <UnusedProducts />
        </>
      )}
    </Page>
  );
}

function NoVendors() {
  const intl = useIntl();
  return (
    <EmptyState
      icon="signal"
      title={intl.formatMessage(m.noVendors)}
      text={intl.formatMessage(m.noVendorsText)}
    >
      <RequirePermission need="edit_settings">
        <TextLink to={paths.adminHealth}>{intl.formatMessage(m.noVendorsHelp)}</TextLink>
      </RequirePermission>
    </EmptyState>
  );
}

function Catalogue() {
  const inLanguage = useInLanguage();
  const { bundleId } = useParams();
  const mapping = useGetMappingQuery(undefined, useFresh());
  const rates = useGetExchangeRatesQuery(undefined, useFresh());
  if (!mapping.data) return <NotLoaded query={mapping} />;
  const { bundles, changes } = mapping.data;
  const known = rates.data ?? [];
  return (
    <>
      <Rates rates={known.filter(({ rate }) => rate === null)} isMissing />
      <Changes changes={changes} />
      <Bundles bundles={bundles} />
      <Rates rates={known.filter(({ rate }) => rate !== null)} />
      {bundleId !== undefined && (
        <ItemDialog
          need="edit_catalogue"
          id={bundleId}
          listPath={backOfficePaths.mapping}
          query={{ ...mapping, data: bundles.find(({ id }) => id === bundleId) ?? null }}
          nameOf={({ name, nameSwahili }) => inLanguage(name, nameSwahili).text}
          words={routeMessages}
        >
          {(bundle) => bundle && <RouteForm key={bundle.id} bundle={bundle} />}
        </ItemDialog>
      )}
    </>
  );
}
