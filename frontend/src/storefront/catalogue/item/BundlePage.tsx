import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import type { Bundle } from '../../../api/types';
import { bundlePath, paths } from '../../../shop/paths';
import { NightWarning } from '../../../shop/order/NightWarning';
import { OutdatedLine } from '../../../kit/ui/OutdatedLine';
import { channels } from '../../../realtime/channels';
import { useChannel } from '../../../realtime/useChannel';
import { useGetBundleQuery, useListBundlesQuery } from '../../../api/shopApi';
import { BuyLink } from '../card/BuyLink';
import { VoucherGrid } from '../card/VoucherGrid';
import { bundlePreview } from '../itemPreview';
import { similarBundles } from '../bundleRules';
import { networkNames } from '../../../shop/networks';
import { useInLanguage } from '../../../i18n/useInLanguage';
import { fact, Facts } from '../../../shop/order/Facts';
import { formatMoney } from '../../../i18n/formats';
import { displayPhone } from '../../../shop/reading/phone';
import { catalogMessages } from '../messages';
import { pricePerDay, pricePerGb, savedOf } from '../prices';
import { BundleHero } from './BundleHero';
import { ItemFrame } from './ItemFrame';
import { ItemMissing } from './ItemMissing';
import css from './ItemPage.module.css';
import { itemMessages as m } from './messages';
import { ShareRow } from './ShareRow';
import { useAgain } from './useAgain';
import { useSeenForSale } from './useSeenForSale';

const lists = {
  normal: { to: paths.normalBundles, text: m.allBundles },
  sme: { to: paths.smeBundles, text: m.allSme },
};
const texts = { gone: m.bundleGone, failed: m.bundleFailed };

export function BundlePage() {
  const { bundleId = '' } = useParams();
  const item = useGetBundleQuery(bundleId);
  const { shown: bundle, gone } = useSeenForSale(item.currentData);
  useChannel(channels.bundles);
  const back = lists[bundle?.type ?? 'normal'];
  return (
    <ItemFrame back={back}>
      {bundle && item.isError && (
        <OutdatedLine at={item.fulfilledTimeStamp ?? 0} onRetry={item.refetch} />
      )}
      {bundle ? (
        <BundleItem key={bundle.id} bundle={bundle} gone={gone} />
      ) : (
        <ItemMissing item={item} texts={texts} back={back} />
      )}
    </ItemFrame>
  );
}

function BundleItem({ bundle, gone }: { bundle: Bundle; gone: boolean }) {
  const intl = useIntl();
  const name = useInLanguage()(bundle.name, bundle.nameSwahili).text;
  const preview = bundlePreview(intl, bundle);
  useAgain(bundle);
  return (
    <>
      <article className={css.item}>
        <BundleHero bundle={bundle} preview={preview} />
        <div className={css.side}>
          {!gone && <NightWarning bundleId={bundle.id} />}
          <BuyLink bundle={bundle} name={name} look="wide" gone={gone} />
          <ShareRow path={bundlePath(bundle.id)} preview={preview} />
          <BundleFacts bundle={bundle} />
        </div>
      </article>
      <Similar bundle={bundle} />
    </>
  );
}

const SIMILAR = 4;

function Similar({ bundle }: { bundle: Bundle }) {
  const intl = useIntl();
  const { data = [] } = useListBundlesQuery(bundle.type);
  const similar = similarBundles(data, bundle, SIMILAR);
  if (similar.length === 0) return null;
  return (
    <section className={css.others}>
      <h2>{intl.formatMessage(m.similar, { network: networkNames[bundle.network] })}</h2>
      <VoucherGrid bundles={similar} beside={[bundle]} />
    </section>
  );
}

/** What is known of a bundle beside what its voucher shows, as rows. */
function BundleFacts({ bundle }: { bundle: Bundle }) {
  const intl = useIntl();
  const { features, adminPhoneNumber } = bundle;
  const perDay = pricePerDay(bundle);
  const saving = savedOf(bundle);
  const phone = adminPhoneNumber && displayPhone(adminPhoneNumber);
  return (
    <>
      {features.length > 0 && (
        <section>
          <h2>{intl.formatMessage(m.features)}</h2>
          <ul className={css.features}>
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </section>
      )}
      <Facts
        facts={[
          fact(
            m.atOperator,
            saving !== null &&
              intl.formatMessage(m.atOperatorText, {
                price: formatMoney(intl, bundle.price + saving),
                saving: formatMoney(intl, saving),
              }),
          ),
          fact(m.pricePerGb, formatMoney(intl, pricePerGb(bundle))),
          fact(m.pricePerDay, perDay !== null && formatMoney(intl, perDay)),
          fact(m.payFrom, intl.formatMessage(m.anyWallet)),
          fact(m.tinNeeded, bundle.requiresTin && intl.formatMessage(m.tinNeededText)),
        ]}
      />
      {phone && (
        <a href={`tel:+${adminPhoneNumber}`} className={css.contact}>
          {intl.formatMessage(catalogMessages.contact, { phone })}
        </a>
      )}
    </>
  );
}
