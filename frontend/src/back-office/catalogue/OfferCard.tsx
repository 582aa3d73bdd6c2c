import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import Stack from '@mui/material/Stack';
import { useIntl } from 'react-intl';
import { Caption, Panel } from '../kit/layout';
import type { Bundle } from '../../api/types';
import { adminBundlePath } from '../../shop/paths';
import { formatMoney, formatValidity } from '../../i18n/formats';
import { useInLanguage } from '../../i18n/useInLanguage';
import { networkNames } from '../../shop/networks';
import { useTermsText } from '../../shop/order/UsageTerms';
import { unbroken } from '../../kit/unbroken';
import { MissingSwahili } from '../kit/form/MissingSwahili';
import { useChangeBundleMutation } from './api';
import { CardFoot } from '../kit/whole-list/CardFoot';
import css from './Catalogue.module.css';
import { missingSwahili } from '../kit/whole-list/choose';
import { bundleFieldMessages as f, bundleMessages as m } from './messages';
import { useRemoval } from './useRemoval';

/** A bundle as the shop offers it: for whom, whose line, how much for how long, and whether customers see it. */
export function OfferCard({ bundle }: { bundle: Bundle }) {
  const intl = useIntl();
  const [change, { isLoading }] = useChangeBundleMutation();
  const { id, network, type, data, price, isActive } = bundle;
  const terms = useTermsText()(bundle);
  const name = useInLanguage()(bundle.name, bundle.nameSwahili);
  const removal = useRemoval('bundles', { id, name: name.text });
  return (
    <Panel compact component="article" data-hidden={!isActive} aria-label={name.text}>
      <Stack
        direction="row"
        spacing={3}
        sx={{ flexWrap: 'nowrap', alignItems: 'center' }}
        data-network={network}
      >
        <span className={css.stripe} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="h2" variant="h3" lang={name.lang}>
            {name.text}
          </Typography>
          <Typography component="p" variant="caption">
            {[networkNames[network], data, unbroken(formatValidity(intl, bundle))].join(' · ')}
          </Typography>
          {terms && (
            <Typography component="p" variant="caption">
              {terms}
            </Typography>
          )}
        </Box>
        <Box sx={{ flex: 'none', textAlign: 'right' }}>
          <Typography component="p" variant="h3">
            {formatMoney(intl, price)}
          </Typography>
          <Caption text={m[type]} />
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
