import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { Line, Panel } from '../kit/layout';
import type { Router } from '../../api/types';
import { adminRouterPath } from '../../shop/paths';
import { Icon } from '../../kit/ui/Icon';
import { Picture } from '../../kit/ui/Picture';
import { formatMoney } from '../../i18n/formats';
import { useInLanguage, type Shown } from '../../i18n/useInLanguage';
import { useChangeRouterMutation } from './api';
import { CardFoot } from '../kit/whole-list/CardFoot';
import css from './Catalogue.module.css';
import { stockPath } from '../kit/paths';
import { isLow } from '../kit/whole-list/choose';
import { routerFieldMessages as f, routerMessages as m } from './messages';
import { Lasts } from './stock/StockDialog';
import { stockMessages } from './stock/messages';
import { useRemoval } from './useRemoval';

/** A router as the shop keeps it: what there is of it, what it costs, whether customers see it. */
export function InventoryCard({ router }: { router: Router }) {
  const intl = useIntl();
  const [change, { isLoading }] = useChangeRouterMutation();
  const { id, brand, model, picture, price, stock, isActive } = router;
  const name = useInLanguage()(router.name, router.nameSwahili);
  const units = intl.formatMessage(m.stockUnits, { count: stock });
  const removal = useRemoval('routers', { id, name: name.text });
  return (
    <Panel component="article" data-hidden={!isActive} aria-label={name.text}>
      <Stack direction="row" spacing={3} sx={{ flexWrap: 'nowrap' }}>
        <div className={css.picture}>
          <Picture picture={picture} alt="" sizes="80px" fallback={<Icon name="router" />} />
        </div>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="h2" variant="h3" lang={name.lang}>
            {name.text}
          </Typography>
          <Typography component="p" variant="caption">
            {[brand, model].join(' ')}
          </Typography>
        </Box>
      </Stack>
      <Line>
        <Typography component="span" variant="h2">
          {formatMoney(intl, price)}
        </Typography>
        <Link
          className={css.stock}
          data-low={isLow(router)}
          to={stockPath(id)}
          state={{ fromList: true }}
          aria-label={intl.formatMessage(stockMessages.open, { units, name: name.text })}
        >
          {units}
        </Link>
      </Line>
      {isActive && <Lasts router={router} />}
      <Facts {...router} />
      <CardFoot
        item={{ id, name: name.text, isActive }}
        pathOf={adminRouterPath}
        need="edit_catalogue"
        busy={isLoading}
        change={(next) => change({ id, isActive: next })}
        removal={removal}
      />
    </Panel>
  );
}

const facts = ['wifi', 'speed', 'range'] as const;

function Facts(router: Pick<Router, 'specifications' | 'specificationsSwahili'>) {
  const intl = useIntl();
  const inLanguage = useInLanguage();
  const { specifications, specificationsSwahili } = router;
  const shown = facts.filter((fact) => specifications[fact]);
  if (shown.length === 0) return null;
  return (
    <dl className={css.facts}>
      {shown.map((fact) => (
        <FactLine
          key={fact}
          name={intl.formatMessage(f[fact])}
          value={inLanguage(specifications[fact], specificationsSwahili[fact])}
        />
      ))}
    </dl>
  );
}

function FactLine({ name, value }: { name: string; value: Shown }) {
  return (
    <>
      <dt>{name}</dt>
      <dd lang={value.lang}>{value.text}</dd>
    </>
  );
}
