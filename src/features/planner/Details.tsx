import { memo } from 'react';
import { useSettled } from '#browser/use-settled.ts';
import { MonthsPlot, YearsPlot } from './Plots.tsx';
import { typingPauseMs } from './planner-input.ts';
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

/** Sums and plots, rendered again only when typing pauses: on a slow phone they would delay the answer above them. */
export const Details = (props: SumsProps) => <Shown {...useSettled(props, typingPauseMs)} />;
