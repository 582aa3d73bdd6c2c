import Stack from '@mui/material/Stack';
import { useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import type { AdminOrder } from '../../api/types';
import { checked } from '../../kit/form/checked';
import { Form } from '../../kit/form/Form';
import { FormActions } from '../../kit/form/FormActions';
import { FormSummary } from '../../kit/form/FormSummary';
import { TextField } from '../../kit/form/TextField';
import { useAppForm } from '../../kit/form/useAppForm';
import { useToast } from '../../kit/toast/useToast';
import { paths } from '../../shop/paths';
import { Fold, TextLink } from '../kit/layout';
import { useTagOrdersMutation } from './api';
import { tagMessages as m } from './messages';
import { taggedSearch, tagsIn, tagText } from './tags';
import { TagSuggestions } from './TagSuggestions';

/** Each tag leads to the orders that have it. */
export function TagLinks({ tags }: { tags: readonly string[] }) {
  return (
    <Stack component="span" direction="row" sx={{ columnGap: 2, flexWrap: 'wrap' }}>
      {tags.map((tag) => (
        <TextLink key={tag} to={{ pathname: paths.adminOrders, search: taggedSearch(tag) }}>
          {tagText(tag)}
        </TextLink>
      ))}
    </Stack>
  );
}

/** What staff call the order, to find it again. */
export function OrderTags({ order }: { order: AdminOrder }) {
  const intl = useIntl();
  return (
    <Fold summary={intl.formatMessage(m.title)}>
      <TagsForm key={order.tags.join(' ')} order={order} />
    </Fold>
  );
}

function TagsForm({ order: { _id, tags } }: { order: AdminOrder }) {
  const intl = useIntl();
  const toast = useToast();
  const [send] = useTagOrdersMutation();
  const form = useAppForm({
    defaultValues: { add: tags.join(' ') },
    labels: { add: m.field },
    toRequest: ({ add }) => checked({}, () => tagsIn(add)),
    send: (wanted) =>
      send({ ids: [_id], add: wanted, remove: tags.filter((tag) => !wanted.includes(tag)) }),
    onSent: () => toast('success', m.saved),
  });
  const text = useWatch({ control: form.control, name: 'add' });
  return (
    <Form form={form} summary={<FormSummary form={form} />}>
      <TextField
        {...form.field('add')}
        aria-required={false}
        hint={intl.formatMessage(m.hint)}
        autoCapitalize="none"
        spellCheck={false}
      />
      <TagSuggestions
        text={text}
        onChange={(changed) => form.setValue('add', changed, { shouldDirty: true })}
      />
      <FormActions form={form} look="outline" submit={intl.formatMessage(m.save)} />
    </Form>
  );
}
