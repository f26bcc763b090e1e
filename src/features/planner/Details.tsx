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

/** Sums and plots. After a change they follow in a render of their own, so that a slow phone shows the answer above first. */
export const Details = (props: SumsProps) => <Shown {...useDeferredValue(props)} />;
