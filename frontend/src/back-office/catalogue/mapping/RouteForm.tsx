import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { useToast } from '../../../kit/toast/useToast';
import { backOfficePaths } from '../../kit/paths';
import { EditForm } from '../../kit/form/EditForm';
import { useEditForm } from '../../kit/form/useEditForm';
import { useLeave } from '../../kit/dialog/useLeave';
import { useGetVendorsQuery, useSetRouteMutation, type MappedBundle } from './api';
import { routeMessages as m } from './messages';
import { ProductPicker } from './ProductPicker';
import { RouteSteps } from './RouteSteps';
import { checkRoute, toRouteValues, toSteps, type RouteValues } from './routeValues';

/** The vendors of a bundle in their order. */
export function RouteForm({ bundle: listed }: { bundle: MappedBundle }) {
  const intl = useIntl();
  const toast = useToast();
  // What is being edited stays what it was when the form was opened; the server says if it has moved.
  const [bundle] = useState(listed);
  const leave = useLeave(backOfficePaths.mapping);
  const vendors = useGetVendorsQuery();
  const [setRoute] = useSetRouteMutation();
  const edit = useEditForm<MappedBundle, RouteValues>({
    item: bundle,
    labels: {
      steps: m.steps,
      'steps.vendor': m.title,
      'steps.product': m.title,
      'steps.amount': m.amount,
    },
    toValues: toRouteValues,
    check: checkRoute,
    send: (values, version = 0) => setRoute({ id: bundle.id, version, steps: toSteps(values) }),
    onSaved: () => {
      toast('success', m.saved);
      leave();
    },
  });
  const { control } = edit.form;
  const { fields, append, move, remove } = useFieldArray({ control, name: 'steps' });
  const used = fields.map((step) => step.vendor);
  const free = (vendors.data ?? []).map(({ name }) => name).filter((name) => !used.includes(name));
  return (
    <EditForm
      edit={edit}
      need="edit_catalogue"
      words={{
        steps: (steps) =>
          intl.formatList(
            steps.map(({ name }) => name),
            { type: 'unit' },
          ),
      }}
      onCancel={leave}
      failedText={intl.formatMessage(m.saveFailed)}
    >
      <RouteSteps form={edit.form} steps={fields} onMove={move} onRemove={remove} />
      {free.length > 0 && (
        <ProductPicker
          key={used.join(' ')}
          network={bundle.network}
          vendors={free}
          onChoose={({ vendor, id, name, range }) =>
            append({ vendor, product: id, name, amount: '', currency: range?.currency ?? '' })
          }
        />
      )}
    </EditForm>
  );
}
