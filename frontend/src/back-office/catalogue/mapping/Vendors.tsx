import { useIntl } from 'react-intl';
import { apiErrorOf } from '../../../api/apiError';
import { errorText } from '../../../i18n/errorText';
import { formatDateTime } from '../../../i18n/formats';
import { useToast } from '../../../kit/toast/useToast';
import { Alert } from '../../../kit/ui/Alert';
import { Button } from '../../../kit/ui/Button';
import { StatusChip } from '../../kit/list/StatusChip';
import { providerNameOf } from '../../kit/providerNames';
import { useSyncVendorMutation, type Vendor } from './api';
import { vendorMessages as m } from './messages';
import css from './Mapping.module.css';

/** The vendors of the shop, and when their lists were read. */
export function Vendors({ vendors }: { vendors: readonly Vendor[] }) {
  const intl = useIntl();
  return (
    <section className={css.section} aria-labelledby="vendors">
      <h2 id="vendors">{intl.formatMessage(m.title)}</h2>
      <ul className={css.cards}>
        {vendors.map((vendor) => (
          <li key={vendor.name} className={css.card}>
            <VendorCard vendor={vendor} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function VendorCard({
  vendor: { name, isOn, isDown, readAt, failure, products },
}: {
  vendor: Vendor;
}) {
  const intl = useIntl();
  const vendor = providerNameOf(name);
  const [read, busy] = useSync(name);
  const facts = [
    intl.formatMessage(m.products, { count: products }),
    readAt
      ? intl.formatMessage(m.readAt, { time: formatDateTime(intl, readAt) })
      : intl.formatMessage(m.neverRead),
  ];
  return (
    <>
      <div className={css.head}>
        <h3 className={css.name}>{vendor}</h3>
        {isDown ? (
          <StatusChip tone="urgent" text={intl.formatMessage(m.down)} />
        ) : (
          !isOn && <StatusChip tone="over" text={intl.formatMessage(m.off)} />
        )}
      </div>
      <p className={css.note}>{facts.join(' · ')}</p>
      {failure && (
        <Alert tone="warning" icon="alert">
          {intl.formatMessage(m[failure.problem], { time: formatDateTime(intl, failure.at) })}
          {failure.cause && (
            <span className={css.note}>
              {intl.formatMessage(m.cause, { cause: failure.cause })}
            </span>
          )}
        </Alert>
      )}
      <div className={css.actions}>
        <Button
          look="outline"
          busy={busy}
          aria-label={intl.formatMessage(m.syncNamed, { vendor })}
          onClick={() => void read()}
        >
          {intl.formatMessage(m.sync)}
        </Button>
      </div>
    </>
  );
}

function useSync(name: string) {
  const intl = useIntl();
  const toast = useToast();
  const [sync, { isLoading }] = useSyncVendorMutation();
  const vendor = providerNameOf(name);
  const read = async () => {
    const { data, error } = await sync(name);
    const refused = apiErrorOf(error);
    if (data) toast('success', [m.read, { vendor }], [m.readText, { ...data }]);
    else if (refused) toast('error', [m.notRead, { vendor }], errorText(intl, refused));
  };
  return [read, isLoading] as const;
}
