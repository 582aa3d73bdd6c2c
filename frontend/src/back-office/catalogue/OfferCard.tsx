import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import Stack from '@mui/material/Stack';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { Caption, Panel } from '../kit/layout';
import type { Bundle } from '../../api/types';
import { adminBundlePath } from '../../shop/paths';
import { formatDateTime, formatMoney, formatValidity } from '../../i18n/formats';
import { useInLanguage } from '../../i18n/useInLanguage';
import { networkNames } from '../../shop/networks';
import { useTermsText } from '../../shop/order/UsageTerms';
import { unbroken } from '../../kit/unbroken';
import { usePermissions } from '../kit/access';
import { MissingSwahili } from '../kit/form/MissingSwahili';
import { useChangeBundleMutation } from './api';
import { CardFoot } from '../kit/whole-list/CardFoot';
import css from './Catalogue.module.css';
import { pricePath } from '../kit/paths';
import { priceMessages } from './prices/messages';
import { missingSwahili } from '../kit/whole-list/choose';
import { bundleFieldMessages as f, bundleMessages as m } from './messages';
import { useRemoval } from './useRemoval';

/** A bundle as the shop offers it: for whom, whose line, how much for how long, and whether customers see it. */
export function OfferCard({ bundle }: { bundle: Bundle }) {
  const intl = useIntl();
  const [change, { isLoading }] = useChangeBundleMutation();
  const { id, network, isActive } = bundle;
  const name = useInLanguage()(bundle.name, bundle.nameSwahili);
  const removal = useRemoval('bundles', { id, name: name.text });
  return (
    <Panel compact component="article" data-hidden={!isActive} aria-label={name.text}>
      <Stack direction="row" spacing={3} sx={{ flexWrap: 'nowrap' }} data-network={network}>
        <span className={css.stripe} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Stack
            direction="row"
            spacing={3}
            sx={{ flexWrap: 'nowrap', alignItems: 'baseline', justifyContent: 'space-between' }}
          >
            <Typography component="h2" variant="h3" lang={name.lang}>
              {name.text}
            </Typography>
            <Price bundle={bundle} name={name.text} />
          </Stack>
          <Facts bundle={bundle} />
        </Box>
      </Stack>
      <MissingSwahili
        fields={missingSwahili(bundle).map((field) => intl.formatMessage(f[field]))}
      />
      <CardFoot
        item={{ id, name: name.text, isActive }}
        pathOf={adminBundlePath}
        need="edit_catalogue"
        busy={isLoading}
        change={(next) => change({ id, isActive: next })}
        removal={removal}
      />
    </Panel>
  );
}

/** What is offered, on which terms, and the price that follows. */
function Facts({ bundle }: { bundle: Bundle }) {
  const intl = useIntl();
  const { network, type, data, nextPrice } = bundle;
  const terms = useTermsText()(bundle);
  const facts = [
    networkNames[network],
    data,
    unbroken(formatValidity(intl, bundle)),
    intl.formatMessage(m[type]),
  ];
  return (
    <>
      <Typography component="p" variant="caption">
        {facts.join(' · ')}
      </Typography>
      {terms && (
        <Typography component="p" variant="caption">
          {terms}
        </Typography>
      )}
      {nextPrice && !nextPrice.isSkipped && (
        <Caption
          text={[
            priceMessages.next,
            {
              price: formatMoney(intl, nextPrice.price),
              time: formatDateTime(intl, nextPrice.startsAt),
            },
          ]}
        />
      )}
    </>
  );
}

/** Leads those who may change it to its field. */
function Price({ bundle: { id, price }, name }: { bundle: Bundle; name: string }) {
  const intl = useIntl();
  const text = formatMoney(intl, price);
  const mayEdit = usePermissions()('edit_catalogue');
  return (
    <Typography component="p" variant="h3" sx={{ flex: 'none' }}>
      {mayEdit ? (
        <Link
          className={css.price}
          to={pricePath(id)}
          aria-label={intl.formatMessage(priceMessages.changeOf, { name, price: text })}
        >
          {text}
        </Link>
      ) : (
        text
      )}
    </Typography>
  );
}
