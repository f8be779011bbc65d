import { LabPage } from '../frame/lab-page.tsx';

export default function DecisionTreePage() {
  return <LabPage lab="decisionTree" load={async () => (await import('./decision-tree-lab.tsx')).DecisionTreeLab} />;
}
