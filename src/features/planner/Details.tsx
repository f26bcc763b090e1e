import { memo, useDeferredValue } from 'react';
import { MonthsPlot, YearsPlot } from './Plots.tsx';
import { RoofDrawing } from './RoofDrawing.tsx';
import { Sums, type SumsProps } from './Sums.tsx';

const Shown = memo(function Shown(props: SumsProps) {
  const { months, chosen, roof } = props.plan;
  return (
    <>
      <Sums {...props} />
      <div className="planner-plots">
        <MonthsPlot months={months} />
        {chosen && <YearsPlot life={chosen.life} />}
        {roof && <RoofDrawing roof={roof} />}
      </div>
    </>
  );
});

/** Sums and plots. `useDeferredValue` renders them after the answer above, so that a slow phone shows that first. */
export const Details = (props: SumsProps) => <Shown {...useDeferredValue(props)} />;
