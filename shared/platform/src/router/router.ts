// Only what the site uses: a shared module cannot be tree-shaken, and the whole router weighs 52 KB instead of 14.
export {
  BrowserRouter,
  Link,
  MemoryRouter,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router-dom';
